import {
  BadgePercent,
  BookOpen,
  Building2,
  CalendarCheck,
  Compass,
  Contact,
  Copy,
  Filter,
  GraduationCap,
  HandHeart,
  Inbox,
  Lightbulb,
  type LucideIcon,
  MessageCircleHeart,
  MessageSquareText,
  PenLine,
  PhoneMissed,
  Scale,
  Star,
  Store,
  TrendingUp,
  User,
  Users,
  Zap,
} from 'lucide-react';
import type { IconName } from '../../content/content-types';

const icons = {
  automation: Zap,
  balance: Scale,
  bookings: CalendarCheck,
  building: Building2,
  call: PhoneMissed,
  clarity: PenLine,
  clients: Users,
  compass: Compass,
  courses: GraduationCap,
  crm: Contact,
  funnel: Filter,
  growth: TrendingUp,
  honesty: HandHeart,
  inbox: Inbox,
  local: Store,
  message: MessageSquareText,
  people: User,
  price: BadgePercent,
  respect: MessageCircleHeart,
  snapshot: Copy,
  star: Star,
  teaching: BookOpen,
  usefulness: Lightbulb,
} satisfies Record<IconName, LucideIcon>;

/** Decorative. */
export function ContentIcon({ name }: { readonly name: IconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" />;
}
