import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from '@/test/render';
import { RichText } from './RichText';
import { textLength } from './textLength';

function Field({ start, max }: { start: string; max?: number }) {
  const [html, setHtml] = useState(start);
  return (
    <>
      <RichText
        label="Policy"
        description="Customers read it"
        value={html}
        onChange={setHtml}
        {...(max !== undefined && { maxLength: max })}
      />
      <button onClick={() => setHtml('')}>Reset</button>
      <output>{html}</output>
    </>
  );
}

const editor = () => screen.findByRole('textbox', { name: 'Policy' }, { timeout: 10_000 });

describe('RichText', () => {
  it('is a labelled multi-line field with a description and no error', async () => {
    render(<Field start="<p>14 days</p>" />);
    const field = await editor();
    expect(field).toHaveTextContent('14 days');
    expect(field).toHaveAttribute('aria-multiline', 'true');
    expect(field).toHaveAccessibleDescription('Customers read it');
    expect(field).toHaveAttribute('aria-invalid', 'false');
  });

  it("returns HTML for the toolbar's formats, and an empty string without text", async () => {
    render(<Field start="<p>Unused</p>" />);
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
    expect(screen.getByRole('status')).toHaveTextContent('<ul><li><p>Unused</p></li></ul>');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(await editor()).toHaveTextContent(/^$/);
  });

  it('removes scripts, handlers, and links that run code', async () => {
    render(
      <Field
        start={
          '<h2 onclick="x()">A</h2><script>x()</script><p><a href="javascript:x()">b</a><img src="x" onerror="x()"> <a href="https://c.test">c</a></p>'
        }
      />,
    );
    const field = await editor();
    expect(field.querySelector('script, img, [onclick], [onerror]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Numbered list' }));
    expect(screen.getByRole('status').textContent).not.toMatch(/javascript:|onclick|<script|<img/);
    expect(screen.getByRole('link', { name: 'c' })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
  });

  it('counts visible characters and reports when there are too many', async () => {
    render(<Field start="<p><strong>Twelve</strong> chars</p>" max={9} />);
    const field = await editor();
    expect(screen.getByText('12/9')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('3 too many characters');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(/3 too many characters/);
    expect(textLength('<p>a&amp;b</p>')).toBe(3);
  });

  it('moves through the toolbar with the arrow keys', async () => {
    render(<Field start="<p>x</p>" />);
    await editor();
    screen.getByRole('button', { name: 'Bold' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Bold' })).not.toHaveFocus();
    expect(document.activeElement?.closest('[role="toolbar"]')).not.toBeNull();
  });
});
