export { type AnalyticsEvent, track } from './analytics';
export { type Failure, reportFailure, FAILURE_EVENT } from './report-failure';
export { type PageMetaProps, PageMeta } from './metadata/PageMeta';
export {
  type Crumb,
  type FaqItem,
  breadcrumbList,
  organization,
  webSite,
  faqPage,
  softwareApplication,
  softwareOffers,
  softwareReview,
  subscription,
  blogPosting,
} from './metadata/structured-data';
export {
  type PlanKey,
  plans,
  starterSubAccounts,
  annualBilling,
  whiteLabelAppPrice,
  superchargedMonthlyRevenue,
  competitorPlans,
  trial,
  bonuses,
  bonusTotal,
  bonusHeadline,
  bonusContents,
  bonusDelivery,
  bonusDeliveryInTerms,
  contactAnswer,
  reviewRating,
  commission,
  agency,
  eventYear,
  legalDate,
} from './figures';
export { dollars, formatCount } from './format-numbers';
export * as paths from './paths';
export { absoluteUrl } from './absolute-url';
export { referralAddress } from './referral-address';
export * as site from './site';
