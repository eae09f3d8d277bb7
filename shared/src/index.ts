export { type AnalyticsEvent, track } from './analytics/analytics';
export { type ArticleFrameProps, ArticleFrame } from './blocks/ArticleFrame/ArticleFrame';
export { type ArticleLayoutProps, ArticleLayout } from './blocks/ArticleLayout/ArticleLayout';
export { longDate } from './blocks/ArticleLayout/long-date';
export { type BadgeProps, Badge } from './blocks/Badge/Badge';
export { type BonusStackProps, BonusStack } from './blocks/BonusStack/BonusStack';
export { type BonusItem, bonusItems } from './blocks/BonusStack/bonus-items';
export { type BreadcrumbsProps, Breadcrumbs } from './blocks/Breadcrumbs/Breadcrumbs';
export {
  type ButtonSize,
  type ButtonVariant,
  type ButtonProps,
  Button,
} from './blocks/Button/Button';
export { type ButtonLinkProps, ButtonLink } from './blocks/ButtonLink/ButtonLink';
export {
  type CalculatorProps,
  type Figure,
  Calculator,
  NoResult,
  Formula,
  Figures,
} from './blocks/Calculator/Calculator';
export {
  type CountFieldProps,
  type PlanFieldProps,
  CountField,
  PlanField,
} from './blocks/Calculator/CalculatorFields';
export { useTyped } from './blocks/Calculator/use-typed';
export { type Limits, amount, wholeNumber } from './blocks/Calculator/typed-number';
export { calculator } from './blocks/Calculator/needs';
export { type CalloutKind, type CalloutProps, Callout } from './blocks/Callout/Callout';
export { type CardTone, type CardProps, Card } from './blocks/Card/Card';
export { type CardGridProps, CardGrid } from './blocks/CardGrid/CardGrid';
export { type CheckListKind, type CheckListProps, CheckList } from './blocks/CheckList/CheckList';
export {
  type ComparisonStatus,
  type ComparisonCell,
  type ComparisonRow,
  type ComparisonTableProps,
  ComparisonTable,
} from './blocks/ComparisonTable/ComparisonTable';
export { type ContentsEntry, type ContentsProps, Contents } from './blocks/Contents/Contents';
export { type CtaBandProps, CtaBand } from './blocks/CtaBand/CtaBand';
export { type DataTableProps, DataTable } from './blocks/DataTable/DataTable';
export { type EmailLinkProps, EmailLink } from './blocks/EmailLink/EmailLink';
export { type FactsNoteProps, FactsNote } from './blocks/FactsNote/FactsNote';
export { type FaqProps, Faq } from './blocks/Faq/Faq';
export { type FieldProps, Field, RequiredMark, FieldError } from './blocks/Field/Field';
export { type CheckboxProps, Input, Select, Checkbox, Textarea } from './blocks/Field/controls';
export { type FieldState, fieldProps, hintId, errorId } from './blocks/Field/field-props';
export { type HeroProps, Hero } from './blocks/Hero/Hero';
export { type PageSectionProps, PageSection } from './blocks/PageSection/PageSection';
export { PictureLooks, Picture } from './blocks/Picture/Picture';
export { type PictureText } from './blocks/Picture/PictureFigure';
export { type PlanCardData, type PlanCardProps, PlanCard } from './blocks/PlanCard/PlanCard';
export { type PlanGridProps, PlanGrid } from './blocks/PlanGrid/PlanGrid';
export { PromoBanner } from './blocks/PromoBanner/PromoBanner';
export { type ProseProps, type ProseHtmlProps, Prose, ProseHtml } from './blocks/Prose/Prose';
export {
  type RelatedLink,
  type RelatedLinksProps,
  RelatedLinks,
} from './blocks/RelatedLinks/RelatedLinks';
export { type StarsProps, Stars } from './blocks/Stars/Stars';
export { type Step, type StepsProps, Steps } from './blocks/Steps/Steps';
export {
  type TrialPlacement,
  type TrialLinkProps,
  TrialLink,
  commissionDisclosure,
} from './blocks/TrialLink/TrialLink';
export { type VerdictBoxProps, VerdictBox } from './blocks/VerdictBox/VerdictBox';
export { type DatedFactName, datedFacts } from './dated-facts/dated-facts';
export { type Instead, type Fault, reportFault, FAULT_EVENT } from './faults/faults';
export { useHydrated } from './hydration/use-hydrated';
export { AutomationArt, CompassArt, PipelineArt, PlansArt, TicketArt } from './icons';
export { type Feed, type PageMetaProps, PageMeta } from './metadata/PageMeta';
export { scriptJson } from './contract/page-data';
export {
  type FaqItem,
  type Crumb,
  type PageStatement,
  type ReviewFacts,
  type ArticleFacts,
  organization,
  webSite,
  pageGraph,
  faqPage,
  breadcrumbList,
  softwareApplication,
  softwareOffers,
  softwareReview,
  blogPosting,
} from './metadata/structured-data';
export { type PageFacts, type PageHeadProps, PageHead } from './page-head/PageHead';
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
  type Plan,
  type PlanKey,
  dollars,
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
export * as paths from './site/paths';
export { absoluteUrl } from './site/absolute-url';
export * as site from './site/site';
