import os from 'node:os';
import path from 'node:path';

/** What people set for their own site, store and network. */
const PERSONAL =
  /^(AFFILIATE_|AWS_|CONTACT_EMAIL$|EVENT_URL$|FORMS_|GITHUB_|HOST$|LINKEDIN_URL$|MEASUREMENT_ID$|NODE_ENV$|PORT$|PREVIEW_URL$|RELEASE_|SITE_|TAG_MANAGER_HOST$|(all|https?|no)_proxy$)/i;

/**
 * Tests must not depend on who runs them: they see none of these variables, and `.releases/` of the checkout is not
 * their store.
 */
export function clearEnvironment() {
  for (const name of Object.keys(process.env)) if (PERSONAL.test(name)) delete process.env[name];
  process.env.RELEASE_STORE = path.join(os.tmpdir(), `store-of-tests-${process.pid}`);
}
