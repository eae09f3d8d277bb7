/** Of the pages about a preview. */
export const PREVIEW_STYLES = `:root {
  --canvas: light-dark(#f6f4fb, #100d18);
  --surface: light-dark(#ffffff, #191525);
  --text: light-dark(#3a3646, #d5cfe3);
  --muted: light-dark(#625c72, #a9a1bd);
  --heading: light-dark(#1d1530, #f6f2ff);
  --border: light-dark(#e4dff0, #322b45);
  --accent: light-dark(#5b32c4, #b79bff);
  --accent-hover: light-dark(#48269f, #cdb9ff);
  --on-accent: light-dark(#ffffff, #1d1530);
  --link: var(--accent);
}

body {
  display: grid;
  align-content: center;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  padding: clamp(1rem, 4vw, 3rem);
}

main {
  display: grid;
  gap: 1.25rem;
  inline-size: 100%;
  max-inline-size: 38rem;
  margin-inline: auto;
  padding: clamp(1.5rem, 1rem + 3vw, 3rem);
  border: 1px solid var(--border);
  border-block-start: 4px solid var(--accent);
  border-radius: 1rem;
  background: var(--surface);
}

h1 {
  font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem);
}

dl {
  display: grid;
  border-block-start: 1px solid var(--border);
}

dl > div {
  display: grid;
  grid-template-columns: minmax(0, 8rem) minmax(0, 1fr);
  gap: 0 1rem;
  padding-block: 0.5rem;
  border-block-end: 1px solid var(--border);
}

dd {
  color: var(--heading);
  overflow-wrap: anywhere;
}

.notice {
  padding: 0.75rem 1rem;
  border-radius: 0.625rem;
  background: var(--warning-soft);
  color: var(--warning);
}

form {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1.5rem;
  align-items: center;
}

a {
  padding-block: 0.625rem;
}

@media (max-width: 30rem) {
  dl > div {
    grid-template-columns: minmax(0, 1fr);
  }

  button {
    inline-size: 100%;
  }
}

@media (forced-colors: active) {
  button,
  .notice {
    border: 1px solid;
  }
}
`;

/** Above each page of a preview. In the flow: an overlay would cover the page's dialogs. */
export const BADGE_STYLES = `.release-preview {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  align-items: baseline;
  justify-content: center;
  padding: 0.625rem 1.25rem;
  background: #1d1530;
  color: #f6f2ff;
  font:
    0.875rem/1.4 system-ui,
    sans-serif;
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
  text-align: center;
  text-wrap: balance;
}

.release-preview strong {
  color: inherit;
}

.release-preview a {
  padding-block: 0.25rem;
  color: #d9c8ff;
  text-underline-offset: 0.2em;
}

.release-preview a:focus-visible {
  outline: 2px solid currentcolor;
  outline-offset: 2px;
}

@media print {
  .release-preview {
    display: none;
  }
}
`;
