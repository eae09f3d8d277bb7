import { LegalPage } from '../../components/LegalPage/LegalPage';
import { disclosure } from '../../content/disclosure';

export function Component() {
  return <LegalPage text={disclosure} />;
}
