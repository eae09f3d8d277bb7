import { site } from '@site/shared';

/** The way to reach us without a form. */
export const EmailLink = () => <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>;
