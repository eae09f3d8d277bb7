export { countRequests, interceptStore } from './intercept';
export { S3Double } from './s3-double';
export { serveS3Double } from './serve-s3-double';
export {
  deployExample,
  exampleBuild,
  exampleClaims,
  exampleParts,
  proposeExample,
  writeExamplePages,
} from './site';
export { loadInWorkerWorld, runInWorkerWorld } from './worker-world';
