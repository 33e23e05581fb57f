import { describe, expect, test } from 'vitest';
import { isSaidIn } from './said.ts';

describe('words are said by a source', () => {
  test.each([
    ['Login failed', "setProblem('Login failed')"],
    ['Write Review', '<Tabs.Tab value="create">\n  Write Review\n</Tabs.Tab>'],
    ['Network error', 'says(page, /^Network error/)'],
    ["Don't forget", String.raw`toast('Don\'t forget')`],
    ['HTTP error! status: {code}', `new Error(\`HTTP error! status: \${error.status}\`)`],
    ['N reviews updated to {status}', `\`\${done.length} reviews updated to \${status}\``],
    ['N reviews updated to {status}', "says('3 reviews updated to approved')"],
    ['Global availability enabled/disabled', `\`Global availability \${isOff ? 'disabled' : 'enabled'}\``],
    ['Failed to create/update appointment', "failed: 'Failed to create appointment'"],
  ])('“%s” by %s', (words, source) => {
    expect(isSaidIn(source, words)).toBe(true);
  });

  test.each([
    ['Failed to update service', "failed: 'Failed to update services'"],
    ['Failed to load services', "says('Failed to load services. Please try again.')"],
    ['Upcoming', "says('Upcoming Appointments')"],
    ['checkout', 'readonly checkout: string;'],
    ['response added successfully', "'Review response added successfully'"],
    ['N reviews updated to {status}', "'3 reviews updated'"],
    ['Failed to create/update appointment', "'Failed to update appointment status'"],
  ])('but not “%s” by %s', (words, source) => {
    expect(isSaidIn(source, words)).toBe(false);
  });
});
