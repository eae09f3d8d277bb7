import { connect } from './hot';
import { watchConsole } from './watch-react';
import { report } from './report';

watchConsole();
connect();
addEventListener('site-fault', ({ detail }: CustomEventInit<{ what: string; section: string }>) => {
  const { what = '', section = '' } = detail ?? {};
  report({ kind: what.includes('ydrat') ? 'hydration' : 'render', message: `${section}: ${what}` });
});
