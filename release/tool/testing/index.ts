export { writeTestFolder } from './test-build';
export { TestComposer } from './test-site';
