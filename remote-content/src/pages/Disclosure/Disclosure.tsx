import { LegalPage } from '../../components/LegalPage/LegalPage';
import * as words from './words';

export function Component() {
  return <LegalPage {...words} />;
}
