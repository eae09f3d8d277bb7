import { loadConfig, type LoadedConfigSelectors } from '@smithy/core/config';
import { variable } from '../../platform/environment/variable';
import { WrongUsage } from '@site/composer/errors';

export interface S3Config {
  /** Set for servers other than Amazon's. */
  readonly endpoint?: string;
  readonly region?: string;
}

const isSet = (value: string | undefined) => value?.toLowerCase() === 'true';

/** Environment before profile, S3-specific before general. Source: AWS SDKs, "Service-specific endpoints". */
const ENDPOINT: LoadedConfigSelectors<string | undefined> = {
  environmentVariableSelector: (env) =>
    isSet(env.AWS_IGNORE_CONFIGURED_ENDPOINT_URLS)
      ? ''
      : env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL,
  configFileSelector: (profile, file) => {
    if (isSet(profile.ignore_configured_endpoint_urls)) return undefined;
    const services = profile.services && file?.[`services.${profile.services}`];
    return (services && services['s3.endpoint_url']) || profile.endpoint_url;
  },
  default: undefined,
};

const REGION: LoadedConfigSelectors<string | undefined> = {
  environmentVariableSelector: (env) => env.AWS_REGION,
  configFileSelector: (profile) => profile.region,
  default: undefined,
};

function checkedEndpoint(address: string): string {
  const { protocol = '', username, password } = URL.canParse(address) ? new URL(address) : {};
  if (/^https?:$/.test(protocol) && !username && !password) return address;
  const from = variable('AWS_ENDPOINT_URL_S3') ?? variable('AWS_ENDPOINT_URL');
  throw new WrongUsage(
    `${from ? 'AWS_ENDPOINT_URL' : 'endpoint_url of the AWS profile'} must be an address such as https://s3.example.com, without a user or password.`,
  );
}

export async function s3Config(): Promise<S3Config> {
  const [endpoint, region] = await Promise.all([loadConfig(ENDPOINT)(), loadConfig(REGION)()]);
  // Servers other than Amazon's rarely check the region.
  const named = region || (endpoint ? 'us-east-1' : undefined);
  return {
    ...(endpoint && { endpoint: checkedEndpoint(endpoint) }),
    ...(named && { region: named }),
  };
}
