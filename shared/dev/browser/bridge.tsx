import type * as Router from '@site/shared/router';
import type { PageRoute } from '@site/shared/contract';
import type * as React from 'react';
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Navigator } from 'react-router';
import { DevPage } from '../render/page';
import { handlers } from './watch-react';

/** The live shell has another React, of production. */
export interface Shell {
  readonly react: typeof React;
  readonly router: typeof Router;
}

type Location = ReturnType<typeof Router.useLocation>;
type Navigate = ReturnType<typeof Router.useNavigate>;

const navigatorOf = (navigate: Navigate): Navigator => ({
  createHref: (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
  go: (steps) => void navigate(steps),
  push: (to, state) => void navigate(to, { state: state as unknown }),
  replace: (to, state) => void navigate(to, { state: state as unknown, replace: true }),
});

class View {
  #root: Root | undefined;

  constructor(
    readonly place: Element,
    readonly pattern: string,
    readonly Component: ComponentType,
  ) {}

  show(
    location: Location,
    navigate: Navigate,
    navigationType: ReturnType<typeof Router.useNavigationType>,
  ): void {
    const { pattern, Component } = this;
    const page = createElement(DevPage, {
      pattern,
      Component,
      location,
      navigationType,
      navigator: navigatorOf(navigate),
    });
    if (this.#root) this.#root.render(page);
    else if (this.place.childElementCount > 0) this.#root = hydrateRoot(this.place, page, handlers);
    else {
      const root = createRoot(this.place, handlers);
      this.#root = root;
      flushSync(() => root.render(page));
    }
  }

  leave(): void {
    this.#root?.unmount();
  }
}

const EMPTY = { __html: '' };

/** Inside the shell's React each page is a root of React's development build. */
export const bridged = ({ react, router }: Shell, route: PageRoute): PageRoute['lazy'] => {
  let bridge: Promise<{ readonly Component: ComponentType }> | undefined;
  const load = async () => {
    const { Component } = await route.lazy();
    function Bridge() {
      const place = react.useRef<HTMLDivElement>(null);
      const view = react.useRef<View>(undefined);
      const location = router.useLocation();
      const navigate = router.useNavigate();
      const type = router.useNavigationType();
      react.useLayoutEffect(() => () => view.current?.leave(), []);
      react.useLayoutEffect(() => {
        if (!place.current) return;
        view.current ??= new View(place.current, route.path, Component);
        view.current.show(location, navigate, type);
      }, [location, navigate, type]);
      return react.createElement('div', {
        ref: place,
        'data-dev': DEV_APP,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: EMPTY,
      });
    }
    return { Component: Bridge };
  };
  return () => (bridge ??= load());
};
