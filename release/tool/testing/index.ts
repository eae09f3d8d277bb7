export { TestComposer, TestSite } from './test-site';
