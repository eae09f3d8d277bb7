import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeToTheme, type Theme, themes } from './theme';
import classes from './ThemeSwitch.module.css';

const options = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} satisfies Record<Theme, { label: string; Icon: LucideIcon }>;

/**
 * Choice between the device's colours, light and dark. Which one is marked follows the document's
 * own attribute, through the stylesheet, so that the mark is right before this has been hydrated.
 */
export function ThemeSwitch() {
  const name = useId();
  const chosen = useSyncExternalStore(subscribeToTheme, currentTheme, () => null);
  return (
    <fieldset className={classes.switch} disabled={chosen === null}>
      <legend className="visually-hidden">Colours</legend>
      {themes.map((theme) => {
        const { label, Icon } = options[theme];
        return (
          <label key={theme} className={classes[theme]} title={label}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            <Icon className={classes.icon} aria-hidden="true" />
            <span className="visually-hidden">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
