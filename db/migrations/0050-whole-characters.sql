-- Half of a surrogate pair is no text: it breaks what reads a document in SQL. JSON holds it as an escape; whole pairs stand as they are.
update document
  set draft = regexp_replace(draft::text, '(?<!\\)((?:\\\\)*)\\u[dD][89a-fA-F][0-9a-fA-F]{2}', '\1' || chr(65533), 'g')::json
  where draft::text ~ '\\u[dD][89a-fA-F]';
update revision
  set document = regexp_replace(document::text, '(?<!\\)((?:\\\\)*)\\u[dD][89a-fA-F][0-9a-fA-F]{2}', '\1' || chr(65533), 'g')::json
  where document::text ~ '\\u[dD][89a-fA-F]';
