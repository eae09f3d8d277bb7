import { createRoot } from 'react-dom/client';
import { Estimate } from './Estimate';

createRoot(document.querySelector('#estimate')).render(<Estimate />);
