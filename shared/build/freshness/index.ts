export { sourcesFingerprintOf } from './fingerprint';
export { isOlderThanSources } from './up-to-date';
