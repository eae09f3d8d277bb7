import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import classes from './ThemeSwitch.module.css';

const options = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const satisfies readonly { theme: string; label: string; Icon: LucideIcon }[];

/** boot/theme.ts makes it work; the stylesheet marks the choice from the document's attribute. */
export function ThemeSwitch() {
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">Colors</legend>
      {options.map(({ theme, label, Icon }) => (
        <label key={theme} className={classes[theme]} title={label}>
          <input type="radio" className={classes.radio} name="theme" value={theme} />
          <Icon className={classes.icon} aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
