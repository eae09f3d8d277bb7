import { Opened } from './opened';

test('what is asked for again and again stays open, however much else is opened', () => {
  const opened = new Opened<{ readonly name: string }>();
  const get = (name: string) => opened.get(name, () => ({ name }));
  const [blog, other] = [get('blog'), get('other')];
  for (let number = 0; number < 100; number++) {
    get(String(number));
    expect(get('blog')).toBe(blog);
  }
  expect(get('other')).not.toBe(other);
});
