export { testBuild, type TestBuildOptions, testFiles, writeTestFolder } from './test-build';
export { TestComposer, TestSite } from './test-site';
