/** Of the pages that load no app: previews, operations. */
export const PAGE_STYLES = `:root {
  color-scheme: light dark;

  --canvas: light-dark(#fcfbf8, #0b1110);
  --text: light-dark(#10211c, #eff4f2);
  --muted: light-dark(#5d5a51, #a3b2ac);
  --border: light-dark(#e9e5db, #273430);
  --control: light-dark(#8b8476, #6d7f78);
  --accent: light-dark(#0b6b53, #3fc79b);
  --on-accent: light-dark(#ffffff, #06211a);
  --danger: light-dark(#b02a1d, #ff9f94);
}

* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: var(--canvas);
  color: var(--text);
  font:
    1rem/1.6 system-ui,
    sans-serif;
}

main {
  display: grid;
  gap: 1.5rem;
  max-inline-size: 70rem;
  margin-inline: auto;
  padding: 2rem clamp(1.25rem, 4vw, 2.5rem);
}

main.narrow {
  max-inline-size: 38rem;
}

/* Children of a grid become narrower than their content only if told so. */
main > * {
  min-inline-size: 0;
}

h1,
h2,
p,
ul,
ol,
dl,
dd {
  margin: 0;
}

h1,
h2 {
  line-height: 1.2;
}

a {
  color: var(--accent);
}

:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}

dd,
code,
li p {
  overflow-wrap: anywhere;
}

.small,
dt {
  color: var(--muted);
  font-size: 0.875rem;
}

.notice,
.error {
  padding: 0.75rem 1rem;
  border: 1px solid;
}

.error {
  color: var(--danger);
}

section {
  overflow-x: auto;
}

table {
  inline-size: 100%;
  border-collapse: collapse;
}

th,
td,
li {
  padding: 0.5rem 1rem 0.5rem 0;
  border-block-end: 1px solid var(--border);
  text-align: start;
  vertical-align: top;
}

ul,
ol {
  padding: 0;
  list-style: none;
}

label {
  display: block;
}

input,
button {
  min-block-size: 2.75rem;
  padding-inline: 1rem;
  border: 1px solid var(--control);
  background: var(--canvas);
  color: var(--text);
  font: inherit;
}

input {
  inline-size: 100%;
}

button {
  background: var(--accent);
  color: var(--on-accent);
  cursor: pointer;
}
`;

/** Above each page of a preview. In the flow: an overlay would cover the page's dialogs. */
export const BADGE_STYLES = `.release-preview {
  padding: 0.625rem 1.25rem;
  background: #1d1530;
  color: #f6f2ff;
  font:
    0.875rem/1.4 system-ui,
    sans-serif;
  text-align: center;
}

/* Stays visible as a line at the edge of the window. */
.release-preview::before {
  position: fixed;
  inset: 0 0 auto;
  z-index: 2147483647;
  block-size: 3px;
  background: #9b6bff;
  content: '';
  pointer-events: none;
}

.release-preview p {
  margin: 0;
}

.release-preview :is(a, strong) {
  color: inherit;
}

@media print {
  .release-preview {
    display: none;
  }
}
`;
