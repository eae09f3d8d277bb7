export { countRequests, interceptStore, type StoreMethod } from './intercept';
export { S3Double, type S3Quirks } from './s3-double';
export { serveS3Double } from './serve-s3-double';
export {
  deployExample,
  type ExampleChange,
  exampleBuild,
  proposeExample,
  writeExamplePages,
} from './site';
export { describeStore } from './store-contract';
export { loadInWorkerWorld, runInWorkerWorld } from './worker-world';
