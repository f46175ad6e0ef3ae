CREATE TABLE "former_account_name" (
	"digest" "bytea" PRIMARY KEY NOT NULL
);
