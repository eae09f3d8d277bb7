import { LegalPage } from '../../components/LegalPage/LegalPage';
import * as copy from './copy';

export function Component() {
  return <LegalPage {...copy} />;
}
