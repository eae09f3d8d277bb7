const field = document.querySelector('#term');
const count = document.querySelector('.count');
const terms = [...document.querySelectorAll('[data-section="glossary"] dt')];

function filter() {
  const wanted = field.value.trim().toLowerCase();
  const shown = terms.filter((term) => {
    const isShown = term.textContent.toLowerCase().includes(wanted);
    term.hidden = term.nextElementSibling.hidden = !isShown;
    return isShown;
  });
  count.textContent = wanted && `${shown.length} of ${terms.length} terms`;
}

field.addEventListener('input', filter);
// The visitor may have typed before this script came.
filter();
