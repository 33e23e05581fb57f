import { Button, NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../api/call/client.ts';
import { upload } from '../../api/call/upload.ts';
import { intakeQuery } from '../../api/quotes.query.ts';
import { servicesQuery } from '../../api/services.query.ts';
import type { Service } from '../../api/types.ts';
import { isConsultation } from '../../format/service-kind.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { Page, PageError, PageLoader, PageState } from '../../ui/page.tsx';
import { QuotePictures } from './quote-pictures.tsx';

const fewest = 3;
const maxAnswerLength = 500;

type AskFormProps = {
  readonly services: readonly Service[];
  readonly questions: readonly string[];
  readonly words: string;
  readonly onSent: () => void;
};

const missingIn = (serviceId: string, files: readonly File[], answers: readonly string[]): string | null => {
  if (serviceId === '') return 'Please choose a service.';
  if (files.length < fewest) return `Please add at least ${fewest} photos.`;
  return answers.some((answer) => answer.trim() === '') ? 'Please answer every question.' : null;
};

const AskForm = ({ services, questions, words, onSent }: AskFormProps) => {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [serviceId, setServiceId] = useState(search.get('service') ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const known = services.some(({ id }) => id === serviceId) ? serviceId : '';
  const send = async () => {
    const answers = questions.map((question) => given[question] ?? '');
    const missing = missingIn(known, files, answers);
    setProblem(missing);
    if (missing !== null) return;
    setSent(0);
    try {
      const form = { serviceId: known, questions, answers, pictures: files };
      await upload('POST /quotes', { form, onProgress: setSent });
      onSent();
    } catch (error) {
      setProblem(sentenceOf(error, 'That didn’t work. Please try again.'));
      if (error instanceof ApiError && error.code === 'QuestionsChanged') await client.invalidateQueries(intakeQuery());
    } finally {
      setSent(null);
    }
  };
  return (
    <form
      className="grid-lg"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {words === '' ? null : <p className="lines">{words}</p>}
      <NativeSelect
        size="md"
        label="What would you like?"
        required
        data={[
          { value: '', label: 'Choose a service' },
          ...services.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={known}
        onChange={({ currentTarget: { value } }) => setServiceId(value)}
      />
      <QuotePictures
        files={files}
        onChange={(chosen) => {
          setFiles(chosen);
          setProblem(null);
        }}
      />
      {questions.map((question) => (
        <Textarea
          key={question}
          size="md"
          label={question}
          required
          autosize
          minRows={2}
          maxLength={maxAnswerLength}
          value={given[question] ?? ''}
          onChange={({ currentTarget: { value } }) => setGiven((before) => ({ ...before, [question]: value }))}
        />
      ))}
      <Problem message={problem} />
      <div>
        <Button type="submit" size="lg" loading={sent !== null}>
          Ask for a quote
        </Button>
        {sent === null ? null : <p role="status">Sending your photos: {Math.round(sent * 100)} %</p>}
      </div>
    </form>
  );
};

const Sent = () => (
  <PageState
    compact
    title="Your request is with the studio"
    actions={<ButtonLink to="/dashboard">See my dashboard</ButtonLink>}
  >
    <p role="status">We’ll email you the studio’s answer. You can then book it from your dashboard, at that price.</p>
  </PageState>
);

/** The page where a client sends photos and answers, for which the studio offers a price. */
export const QuotePage = () => {
  const intake = useQuery(intakeQuery());
  const catalogue = useQuery(servicesQuery());
  const [isSent, setSent] = useState(false);
  const failed = intake.data === undefined ? intake : catalogue;
  const services = Object.values(catalogue.data ?? {}).flat();
  if (intake.isPending || catalogue.isPending) return <PageLoader />;
  return (
    <Page title="Ask for a quote" lead="Show us your hair, and we’ll tell you what it takes." narrow>
      {intake.data === undefined || catalogue.data === undefined ? (
        <PageError
          message={sentenceOf(failed.error, 'Failed to load the questions')}
          cause={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : isSent ? (
        <Sent />
      ) : intake.data.isOn ? (
        <AskForm
          services={services.filter((service) => !isConsultation(service))}
          questions={intake.data.questions}
          words={intake.data.words}
          onSent={() => setSent(true)}
        />
      ) : (
        <PageState
          compact
          title="The studio isn’t giving quotes right now"
          actions={<ButtonLink to="/services">See services</ButtonLink>}
        />
      )}
    </Page>
  );
};
