import { type IconName, icons } from '../../content/icons';

/** Decorative. */
export function ContentIcon({ name }: { readonly name: IconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" />;
}
