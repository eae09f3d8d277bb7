export { main } from '@site/cli';
