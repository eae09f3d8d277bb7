/** Of the pages that load no app: previews, operations. The same values as the site's tokens. */
export const BASE_STYLES = `:root {
  color-scheme: light dark;

  --canvas: light-dark(#fcfbf8, #0b1110);
  --surface: light-dark(#ffffff, #121b19);
  --tinted: light-dark(#f6f4ee, #0e1614);
  --text: light-dark(#2e302c, #d3dcd8);
  --muted: light-dark(#5d5a51, #a3b2ac);
  --heading: light-dark(#10211c, #eff4f2);
  --border: light-dark(#e9e5db, #273430);
  --control: light-dark(#8b8476, #6d7f78);
  --accent: light-dark(#0b6b53, #3fc79b);
  --accent-hover: light-dark(#0a5a46, #74dcb8);
  --on-accent: light-dark(#ffffff, #06211a);
  --link: light-dark(#0a5a46, #74dcb8);
  --success: light-dark(#1c7034, #7fd694);
  --success-soft: light-dark(#e5f4e6, #11291a);
  --warning: light-dark(#7c4a03, #f3bd55);
  --warning-soft: light-dark(#fcf1da, #2f230c);
  --danger: light-dark(#b02a1d, #ff9f94);
  --danger-soft: light-dark(#fcebe8, #371815);
  --focus: light-dark(#1d5fd6, #9cc3ff);
  --gutter: clamp(1.25rem, 4vw, 2.5rem);
}

*,
*::before,
*::after {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: var(--canvas);
  color: var(--text);
  font:
    1rem/1.6 'Inter Variable',
    Inter,
    system-ui,
    sans-serif;
}

h1,
h2,
h3,
p,
dl,
dd {
  margin: 0;
}

h1,
h2,
h3 {
  color: var(--heading);
  font-weight: 650;
  line-height: 1.2;
  letter-spacing: -0.02em;
  text-wrap: balance;
}

a {
  color: var(--link);
  text-underline-offset: 0.2em;
}

:focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
}

code {
  font-family: ui-monospace, 'SF Mono', 'Cascadia Code', 'Roboto Mono', monospace;
  font-size: 0.875em;
}

/* main is a grid on all these pages: its children may become narrower than their content. */
main > * {
  min-inline-size: 0;
}

.eyebrow {
  color: var(--accent);
  font-size: 0.8125rem;
  font-weight: 620;
  letter-spacing: 0.06em;
  text-transform: uppercase;
}

.small,
dt {
  color: var(--muted);
  font-size: 0.875rem;
}

button {
  min-block-size: 2.75rem;
  padding-inline: 1.25rem;
  border: 0;
  border-radius: 0.625rem;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 620;
  cursor: pointer;
}

button:hover {
  background: var(--accent-hover);
}
`;
