import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fault } from '../../support/browser/answers.ts';
import { visit } from '../../support/browser/launch.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { chooseDay } from '../support/booking-steps.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, aTuesdayAhead, callApi, ownerToken } from '../support/owner-steps.ts';

// What the owner reads of her days and of her site when all is well, when the server fails, and when it is away.

const { browser, app } = await openApp();

type Weather = { server: 'well' | 'failing' | 'away' };

/** What changes something fares as the weather says; what is only read goes through. */
const withWeather = async (page: Page): Promise<Weather> => {
  const weather: Weather = { server: 'well' };
  await page.route('**/api/**', (route) => {
    const reads = route.request().method() === 'GET' || route.request().url().includes('/auth/');
    if (reads || weather.server === 'well') return route.fallback();
    return weather.server === 'away' ? route.abort() : route.fulfill(fault);
  });
  return weather;
};

const says = (page: Page, words: string): Promise<void> => page.getByText(words, { exact: true }).last().waitFor();

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

describe('the owner reads', () => {
  it('whose rooms they are', async () => {
    await visit(browser, 'rooms-named', async (page) => {
      await arriveAsOwner(page, app, 'customers');
      await page.getByRole('heading', { name: 'Client Management' }).waitFor();
      expect(await page.getByRole('banner').innerText()).toContain('Admin');
      await page.getByRole('tab', { name: 'Calendar' }).click();
      await page.getByRole('heading', { name: 'Availability Management' }).waitFor();
    });
  });

  it('how it went with a day', async () => {
    await visit(browser, 'day-said', async (page) => {
      const weather = await withWeather(page);
      await arriveAsOwner(page, app, 'calendar');
      await chooseDay(page.getByRole('region', { name: 'Availability Management' }), aTuesdayAhead());
      weather.server = 'failing';
      await press(page, 'Mark unavailable all day');
      await says(page, 'Failed to save availability');
      weather.server = 'away';
      await press(page, 'Mark unavailable all day');
      await says(page, 'Error saving availability');
      weather.server = 'well';
      await press(page, 'Mark unavailable all day');
      await says(page, 'Availability saved successfully');
      weather.server = 'failing';
      await press(page, 'Enable the day');
      await says(page, 'Failed to enable day');
      weather.server = 'well';
      await press(page, 'Enable the day');
      await says(page, 'Day enabled successfully with default time slots');
      await press(page, 'Untick all shown');
      await press(page, 'Save the times');
      await page.getByRole('button', { name: 'Reset to default' }).waitFor();
      weather.server = 'failing';
      await press(page, 'Reset to default');
      await says(page, 'Failed to delete availability');
      weather.server = 'well';
      await press(page, 'Reset to default');
      await says(page, 'Availability reset to default successfully');
    });
  });

  it('how it went with many days, and with all of them', async () => {
    await visit(browser, 'days-said', async (page) => {
      const weather = await withWeather(page);
      await arriveAsOwner(page, app, 'calendar');
      weather.server = 'failing';
      await press(page, 'Disable All Availability');
      await says(page, 'Failed to update global settings');
      weather.server = 'away';
      await press(page, 'Disable All Availability');
      await says(page, 'Error updating global availability');
      weather.server = 'well';
      await press(page, 'Disable All Availability');
      await says(page, 'Global availability disabled');
      await press(page, 'Enable All Availability');
      await says(page, 'Global availability enabled');
      weather.server = 'failing';
      await page.getByRole('switch', { name: 'Bulk mode' }).click();
      await press(page, 'Select Next 7 Days');
      await press(page, 'Mark all unavailable');
      await says(page, 'Failed to save bulk availability');
      await press(page, 'Enable all future dates');
      await press(page, 'Enable all');
      await says(page, 'Failed to enable future dates');
    });
  });

  it('how it went with the words of her site', async () => {
    await visit(browser, 'branding-said', async (page) => {
      const weather = await withWeather(page);
      await arriveAsOwner(page, app, 'branding?tab=home');
      await page.getByLabel('Location').fill('GARY, IN');
      weather.server = 'failing';
      await press(page, 'Save changes');
      await says(page, 'Failed to update branding.');
      weather.server = 'away';
      await press(page, 'Save changes');
      await says(page, 'An error occurred while saving branding.');
      weather.server = 'well';
      await press(page, 'Save changes');
      await says(page, 'Branding updated successfully!');
    });
  });

  it('how it went with the pictures of her gallery', async () => {
    const twice = { url: '/icon.svg', alt: 'The studio’s sign' };
    const body = JSON.stringify({ gallery: { images: [twice, twice] } });
    const put = { method: 'PUT', token: await ownerToken(app), body };
    expect((await callApi(app, '/branding', put)).status).toBe(200);
    await visit(browser, 'gallery-said', async (page) => {
      const weather = await withWeather(page);
      await arriveAsOwner(page, app, 'branding?tab=gallery');
      await press(page, 'Remove duplicates');
      await says(page, 'Removed 1 duplicate image(s)');
      const add = page.locator('input[type=file]');
      await add.setInputFiles(await paymentPhoto(5));
      await says(page, "Successfully uploaded 1 image(s). Don't forget to save your changes!");
      await press(page, 'Remove duplicates');
      await says(page, 'No duplicate images found');
      weather.server = 'away';
      await add.setInputFiles(await paymentPhoto(6));
      await says(page, 'Failed to upload images: Network error. Please try again.');
    });
  });
});
