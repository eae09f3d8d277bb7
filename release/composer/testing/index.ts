export {
  exampleBuild,
  finishedPage,
  redirecting,
  SITE_URL,
  type ExampleOptions,
  withFallbackPage,
  writeBuild,
} from './releases';
