export { render, shared } from '../../shell/src/server';
export { remotes } from './remotes';
