import { createRoot } from 'react-dom/client';
import { Quiz } from './Quiz';

export function mount(place) {
  const root = createRoot(place);
  root.render(<Quiz />);
  return () => root.unmount();
}
