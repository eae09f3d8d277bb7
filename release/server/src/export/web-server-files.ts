import fs from 'node:fs';
import path from 'node:path';
import { DEFAULT_HSTS } from '../serve/http/hsts';

/** In a package, and in the repository. */
const [SHIPPED = ''] = ['../../hosting', '../../../../docs/hosting']
  .map((folder) => path.resolve(import.meta.dirname, folder))
  .filter((folder) => fs.existsSync(folder));

const shipped = (name: string) => fs.readFileSync(path.join(SHIPPED, name), 'utf8');
const escaped = (value: string) => value.replaceAll('"', '\\"');

/** An export has its own path; the variable may name the store it came from. */
const CADDY_STORE = '{$RELEASE_STORE:/srv/releases}';
/** Earlier name of the export's snippet, which Caddyfiles of ops may import. */
const ALIAS = '(site) {\n\timport store\n}\n';

export const webServerFiles = (folder: string, hsts: string): Readonly<Record<string, string>> => ({
  'nginx/http.conf': shipped('nginx/http.conf'),
  'nginx/server.conf':
    `set $site_store "${escaped(folder)}";\n` +
    (hsts === DEFAULT_HSTS ? '' : `set $site_hsts "${hsts}";\n`) +
    shipped('nginx/server.conf'),
  'nginx/brotli.conf': shipped('nginx/brotli.conf'),
  Caddyfile:
    shipped('Caddyfile')
      .replaceAll(CADDY_STORE, escaped(folder))
      .replaceAll(`{$HSTS:${DEFAULT_HSTS}}`, `{$HSTS:${hsts}}`) + ALIAS,
});
