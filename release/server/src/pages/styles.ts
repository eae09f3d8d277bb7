/** Styles of previews and the page for ops. Colors are the browser's. */
export const PAGE_STYLES = `:root {
  color-scheme: light dark;
  font:
    1rem/1.6 system-ui,
    sans-serif;
}

main {
  max-inline-size: 70rem;
  margin-inline: auto;
  padding: 1rem;
}

main.narrow {
  max-inline-size: 38rem;
}

h1,
h2 {
  line-height: 1.2;
}

.small {
  font-size: 0.875rem;
}

.notice,
.error {
  padding: 0.75rem 1rem;
  border: 1px solid;
}

dd,
li,
code {
  overflow-wrap: anywhere;
}

section {
  overflow-x: auto;
}

table {
  inline-size: 100%;
  border-collapse: collapse;
}

th,
td {
  padding: 0.5rem 1rem 0.5rem 0;
  border-block-end: 1px solid;
  text-align: start;
  vertical-align: top;
}

label {
  display: block;
}

input,
button {
  min-block-size: 2.75rem;
  padding-inline: 1rem;
  font: inherit;
}

input {
  inline-size: 100%;
  box-sizing: border-box;
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
