export {
  exampleBuild,
  finishedPage,
  redirecting,
  SITE_URL,
  type Wanted,
  withFallbackPage,
  writeBuild,
} from './releases';
