/*
 * Paths that other apps may link to. Separate exports, so that each app bundles only those it uses.
 */
export const home = '/';
export const review = '/gohighlevel-review';
export const comparison = '/gohighlevel-vs-clickfunnels';
export const pricing = '/gohighlevel-pricing';
export const forAgencies = '/gohighlevel-for-agencies';
export const offers = '/affiliate-offers';
export const whiteLabelApp = '/highlevel-white-label-mobile-app';
export const adsManager = '/highlevel-ads-manager';
export const aiEmployee = '/highlevel-ai-employee';
export const certification = '/highlevel-certification-program';
export const wordpress = '/highlevel-wordpress-unlimited';
export const supercharged = '/highlevel-supercharged-saas';
export const affiliateProgram = '/highlevel-affiliate-program';
export const event = '/highlevel-summit-2025';
export const blog = '/blog';
export const automationsPost = '/blog/gohighlevel-automations-you-can-steal';
export const snapshotsPost = '/blog/gohighlevel-snapshots-explained';
export const agenciesPost = '/blog/gohighlevel-for-agencies-recurring-revenue';
export const about = '/about';
export const contact = '/contact';
export const privacy = '/privacy';
export const terms = '/terms';
export const disclosure = '/disclosure';
export const trial = '/go/gohighlevel';
export const bonusStack = '/bonus-stack';
