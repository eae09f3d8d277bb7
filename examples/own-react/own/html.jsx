import { renderToStaticMarkup } from 'react-dom/server';
import { Quiz } from './Quiz';

export const html = renderToStaticMarkup(<Quiz />);
