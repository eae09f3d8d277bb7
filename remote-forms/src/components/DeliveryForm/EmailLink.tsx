import { site } from '@site/shared';

export const EmailLink = () => <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>;
