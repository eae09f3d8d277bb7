/** Who signs the posts: a team, so structured data calls it an organisation. */
export const editorialTeam = {
  name: 'CRM Compass editorial team',
  about:
    'We write plain-language guides about GoHighLevel for agencies, local businesses and solo operators. The site earns a commission when somebody signs up through its links; that pays for the guides and does not decide what they say.',
  disclosureText: 'How we earn money',
  contactText: 'Suggest a correction',
} as const;
