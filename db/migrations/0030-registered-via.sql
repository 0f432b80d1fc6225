-- How an account came to be (functional reference 10, registeredVia); null: nobody wrote that down.
alter table account add column registered_via text
  check (registered_via in ('installation', 'registration', 'invitation', 'provider', 'import', 'admin'));
