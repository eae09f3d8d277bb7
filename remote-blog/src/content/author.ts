/** A team, so structured data uses Organization. */
export const editorialTeam = {
  name: 'CRM Compass editorial team',
  about:
    'We write plain-language guides about GoHighLevel for agencies, local businesses and solo operators. This site earns a commission when you sign up through its links. That pays for the guides; it does not decide what they say.',
  disclosureText: 'How we earn money',
  contactText: 'Suggest a correction',
} as const;
