import { LegalPage } from '../../components/LegalPage/LegalPage';
import { page } from './page';
import * as words from './words';

export function Component() {
  return <LegalPage {...words} datedFacts={page.datedFacts} />;
}
