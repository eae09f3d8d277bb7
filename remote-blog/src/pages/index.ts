export { page as BlogList } from './BlogList/page';
export { page as AutomationsPost } from './AutomationsPost/page';
export { page as SnapshotsPost } from './SnapshotsPost/page';
export { page as AgenciesPost } from './AgenciesPost/page';
export { page as Post } from './Post/page';
