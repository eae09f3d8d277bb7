import { LegalPage } from '../../components/LegalPage/LegalPage';
import { page } from './page';
import * as copy from './copy';

export function Component() {
  return <LegalPage {...copy} datedFacts={page.datedFacts} />;
}
