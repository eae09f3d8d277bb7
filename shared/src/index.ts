export { type AnalyticsEvent, track } from './analytics/analytics';
export { ArticleFrame } from './blocks/ArticleFrame/ArticleFrame';
export { Badge } from './blocks/Badge/Badge';
export { BonusStack } from './blocks/BonusStack/BonusStack';
export { Button } from './blocks/Button/Button';
export { ButtonLink } from './blocks/ButtonLink/ButtonLink';
export { Calculator, NoResult, Formula, Figures } from './blocks/Calculator/Calculator';
export { CountField, PlanField } from './blocks/Calculator/CalculatorFields';
export { useTyped } from './blocks/Calculator/use-typed';
export { amount, wholeNumber } from './blocks/Calculator/typed-number';
export { calculator } from './blocks/Calculator/needs';
export { Callout } from './blocks/Callout/Callout';
export { type CardTone, Card } from './blocks/Card/Card';
export { CardGrid, TextCards } from './blocks/CardGrid/CardGrid';
export { CheckList } from './blocks/CheckList/CheckList';
export { type ContentsEntry, Contents } from './blocks/Contents/Contents';
export { CtaBand } from './blocks/CtaBand/CtaBand';
export { DataTable } from './blocks/DataTable/DataTable';
export { EmailLink } from './blocks/EmailLink/EmailLink';
export { type FactsNoteProps, FactsNote } from './blocks/FactsNote/FactsNote';
export { longDate } from './blocks/FactsNote/long-date';
export { Faq } from './blocks/Faq/Faq';
export { Field, FieldError } from './blocks/Field/Field';
export { Input, Select, Checkbox, Textarea } from './blocks/Field/controls';
export { fieldProps } from './blocks/Field/field-props';
export { type HeroProps, Hero } from './blocks/Hero/Hero';
export { PageSection } from './blocks/PageSection/PageSection';
export { PictureLooks, Picture } from './blocks/Picture/Picture';
export { type PictureText } from './blocks/Picture/PictureFigure';
export { PromoBanner } from './blocks/PromoBanner/PromoBanner';
export { Prose, ProseHtml } from './blocks/Prose/Prose';
export { type RelatedLink, RelatedLinks } from './blocks/RelatedLinks/RelatedLinks';
export { type Step, Steps } from './blocks/Steps/Steps';
export { TrialLink, commissionDisclosure } from './blocks/TrialLink/TrialLink';
export { type DatedFactName, datedFacts } from './dated-facts/dated-facts';
export { type Fault, reportFault, FAULT_EVENT } from './faults/faults';
export { useHydrated } from './hydration/use-hydrated';
export { AutomationArt, CompassArt, PipelineArt, PlansArt, TicketArt } from './icons';
export { type PageMetaProps, PageMeta } from './metadata/PageMeta';
export { scriptJson } from './contract/page-data';
export {
  type FaqItem,
  organization,
  webSite,
  faqPage,
  softwareApplication,
  softwareOffers,
  softwareReview,
  subscription,
  blogPosting,
} from './metadata/structured-data';
export { type PageFacts, PageHead } from './page-head/PageHead';
export { isPlainClick } from './router/is-plain-click';
export {
  type Shape,
  parsed,
  isText,
  isNumber,
  isFlag,
  oneOf,
  either,
  optional,
  listOf,
  recordOf,
  shapeOf,
} from './shape/shape';
export { isLive, isSectionData, isShellData } from './shape/live-shapes';
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
} from './site/figures';
export { dollars, formatCount } from './site/format-numbers';
export * as paths from './site/paths';
export { absoluteUrl } from './site/absolute-url';
export { referralAddress } from './site/referral-address';
export * as site from './site/site';
