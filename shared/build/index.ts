export { defineApp, type App, type AppOptions } from './webpack';
