-- Tables and columns have the names that the field uses; what they hold is the same.

alter table finding rename to issue;
alter table publication_reason rename column findings to issues;
alter table leaving_list rename to removed_list;
alter table mail_asked rename to mail_request;
alter table mail_proof rename to email_verification;
alter table mail_text rename to email_template;
alter table planned_publication rename to scheduled_publication;
alter table provider_visit rename to authorization_request;
alter table request_answer rename to idempotency_key;
alter view held_role rename to active_role;
alter table session rename column shown_as to impersonated_role;

-- Mails that wait, and undo that is still possible, are found again under their new names.
update mail_job
set kind = 'email-verification',
  payload = (payload::jsonb - 'proofId' || jsonb_build_object('verificationId', payload::jsonb -> 'proofId'))::json
where kind = 'proof';

update undo_token set kind = 'email-templates' where kind = 'mail-texts';
update undo_token set kind = 'removed-list' where kind = 'leaving-list';
