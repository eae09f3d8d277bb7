import { type Release, SETTINGS, settingNames } from '@site/contract';
import type { SettingValues } from '@site/store';

/** Without the values that the composition's settings replace. */
export function withoutSettings(release: Release, settings: SettingValues): Release {
  const { builtWith } = release;
  if (!builtWith || !release.takesSettings) return release;
  const replaced = new Set<string>(
    settingNames.flatMap((name) => (name in settings ? [SETTINGS[name].field] : [])),
  );
  const left = Object.entries(builtWith.settings).filter(([field]) => !replaced.has(field));
  return { ...release, builtWith: { ...builtWith, settings: Object.fromEntries(left) } };
}
