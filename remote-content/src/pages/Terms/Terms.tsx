import { LegalPage } from '../../components/LegalPage/LegalPage';
import { terms } from '../../content/terms';

export function Component() {
  return <LegalPage text={terms} />;
}
