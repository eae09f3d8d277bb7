export const LOOKS = `
  :host { all: initial; }
  [hidden] { display: none !important; }
  section { position: fixed; inset: auto 0 0; max-block-size: 70vh; overflow: auto; z-index: 2147483647;
    background: #1b1416; color: #f5ecec; border-block-start: 3px solid #e5484d;
    font: 14px/1.5 ui-monospace, monospace; }
  article { padding: 16px 24px; border-block-end: 1px solid #4a3438; }
  h2 { margin: 0; font-size: 16px; color: #ff9592; }
  p { margin: 4px 0; font-weight: bold; }
  pre { margin: 8px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  mark { background: #5c2328; color: inherit; }
  article button { float: inline-end; }
  button { font: inherit; color: inherit; background: #3a2a2d; border: 1px solid #6b4d52; padding: 2px 10px; cursor: pointer; }
  :host > button, section ~ button { position: fixed; inset: auto auto 12px 12px; z-index: 2147483646; background: #3b3000; color: #ffe770;
    border-color: #7a6500; font: 13px ui-monospace, monospace; }
  ol { position: fixed; inset: auto auto 48px 12px; max-inline-size: 90vw; max-block-size: 50vh; overflow: auto; z-index: 2147483646;
    margin: 0; padding: 12px 12px 12px 36px; background: #201c00; color: #ffe770; white-space: pre-wrap;
    font: 13px/1.5 ui-monospace, monospace; }
`;
