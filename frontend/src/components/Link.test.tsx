import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '@/test/render';
import { Link } from './Link';

const page = (text: string) => () => <p>{text}</p>;

it("leaves the browser what is the browser's: other buttons, keys and windows", () => {
  const { router } = renderRoutes([
    {
      path: '/',
      element: (
        <>
          <Link to="/a">a</Link>
          <Link to="/a" target="_blank">
            b
          </Link>
        </>
      ),
    },
    { path: '/a', Component: page('page a') },
  ]);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('a'), { ctrlKey: true });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('b'));
  expect(router.state.location.pathname).toBe('/');
  fireEvent.click(screen.getByText('a'));
  expect(router.state.location.pathname).toBe('/a');
});
