(function () {
  // For stylesheets: a page may look different from the start when its address carries a query.
  if (location.search) document.documentElement.dataset.query = location.search;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (error) {}
})();
