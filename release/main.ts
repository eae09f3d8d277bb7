export { main } from '@site/server/main';
