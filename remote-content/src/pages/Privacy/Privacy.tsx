import { LegalPage } from '../../components/LegalPage/LegalPage';
import { privacy } from '../../content/privacy';

export function Component() {
  return <LegalPage text={privacy} />;
}
